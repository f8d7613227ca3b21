import { useTranslations } from 'use-intl'
import type { Fault } from '#features/accounts/rules.ts'

/** Says what is wrong with a field: `textOf(checkEmail(value), label)`; undefined when nothing is. */
export function useFaultText(): (fault: Fault | undefined, label: string) => string | undefined {
  const t = useTranslations('validation')
  return (fault, label) => {
    if (!fault) return undefined
    if (fault.reason === 'tooShort' || fault.reason === 'tooLong') return t(fault.reason, { count: fault.count })
    return t(fault.reason, { field: label })
  }
}
