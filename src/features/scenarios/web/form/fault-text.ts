import { useTranslations } from 'use-intl'
import type { Fault } from '#features/accounts/rules.ts'

/** Returns the error text of a field: `textOf(checkEmail(value), label)`; undefined if it is valid. */
export function useFaultText(): (fault: Fault | undefined, label: string) => string | undefined {
  const t = useTranslations('validation')
  return (fault, label) => {
    if (!fault) return undefined
    if (fault.reason === 'tooShort' || fault.reason === 'tooLong') return t(fault.reason, { count: fault.count })
    return t(fault.reason, { field: label })
  }
}
