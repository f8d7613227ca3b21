import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { queryOf } from '../address.ts'
import styles from './filter-form.module.css'

interface FilterFormProps {
  label: string
  /** Page of the list, without language. */
  to: string
  /** What the address asks for now, by the names of the fields. */
  filter: Readonly<Record<string, string | undefined>>
  /** What the address keeps beside the fields. */
  kept?: Readonly<Record<string, string | undefined>> | undefined
  children: ReactNode
}

/** Chooses what a list shows. The address holds it: so it can be kept, sent and gone back to, and works as a plain form. */
export function FilterForm({ label, to, filter, kept, children }: FilterFormProps) {
  const t = useTranslations('admin')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const action = localAddress(to, code)
  useValuesOf(form, filter)
  const show = (event: SubmitEvent | { preventDefault: () => void }) => {
    event.preventDefault()
    if (!form.current) return
    void navigate(action + queryOf(Object.fromEntries(new FormData(form.current))), { preventScrollReset: true })
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
        <Link to={to} className={styles.clear}>
          {t('filter.clear')}
        </Link>
      )}
    </form>
  )
}

/** Shows in the fields what the address says, also after the way back and after clearing. */
function useValuesOf(form: { current: HTMLFormElement | null }, filter: FilterFormProps['filter']): void {
  const show = useEffectEvent(() => {
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLSelectElement || field instanceof HTMLInputElement
      if (!isField || field.type === 'hidden' || field === document.activeElement) continue
      field.value = filter[field.name] ?? ''
    }
  })
  const values = JSON.stringify(filter)
  useEffect(() => show(), [values])
}
