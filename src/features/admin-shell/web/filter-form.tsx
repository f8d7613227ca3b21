import { type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { isPlainClick } from '#web/follow-links.ts'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { queryOf } from '../address.ts'
import styles from './filter-form.module.css'

interface FilterFormProps {
  label: string
  /** Path of the list's page, without language. */
  to: string
  /** Filter values in the address now, by field name. */
  filter: Readonly<Record<string, string | undefined>>
  /** Other parameters of the address, which the form must keep when no script runs. */
  kept?: Readonly<Record<string, string | undefined>> | undefined
  /** Applies the values of the fields where other parameters change the list too (`useListAddress`). */
  onShow?: ((fields: Record<string, string>) => void) | undefined
  /** Clears all filters. */
  onClear?: (() => void) | undefined
  children: ReactNode
}

/**
 * Filters of a list. They are part of the address, so they survive a reload, can be shared, and work as a plain form.
 */
export function FilterForm({ label, to, filter, kept, onShow, onClear, children }: FilterFormProps) {
  const t = useTranslations('admin')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const action = localAddress(to, code)
  useValuesOf(form, filter)
  const show = (event: SubmitEvent | { preventDefault: () => void }) => {
    event.preventDefault()
    if (!form.current) return
    const fields = fieldsOf(form.current)
    if (onShow) return onShow(fields)
    void navigate(action + queryOf({ ...kept, ...fields }), { preventScrollReset: true })
  }
  const clear = (event: MouseEvent) => {
    if (!onClear || !isPlainClick(event)) return
    event.preventDefault()
    onClear()
  }
  const isChosen = Object.values(filter).some(Boolean)
  return (
    <form ref={form} aria-label={label} action={action} className={styles.form} onSubmit={show} onChange={show}>
      {Object.entries(kept ?? {}).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <Button type="submit" variant="soft" size="sm" className={styles.submit}>
        {t('filter.show')}
      </Button>
      {isChosen && (
        <Link to={to} className={styles.clear} onClick={clear}>
          {t('filter.clear')}
        </Link>
      )}
    </form>
  )
}

/** Values of the visible fields, without the hidden inputs. */
const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.elements].flatMap((field) =>
      isShown(field) && field.name !== '' ? [[field.name, field.value] as const] : [],
    ),
  )

const isShown = (field: Element): field is HTMLSelectElement | HTMLInputElement =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== 'hidden')

/** Updates the fields from the address, also after going back and after clearing. */
function useValuesOf(form: { current: HTMLFormElement | null }, filter: FilterFormProps['filter']): void {
  const show = useEffectEvent(() => {
    for (const field of form.current?.elements ?? []) {
      if (!isShown(field) || field === document.activeElement) continue
      field.value = filter[field.name] ?? ''
    }
  })
  const values = JSON.stringify(filter)
  useEffect(() => show(), [values])
}
