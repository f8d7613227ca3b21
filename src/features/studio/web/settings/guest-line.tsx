import { useTranslations } from 'use-intl'
import type { GuestAccess } from '#features/authoring/publishing-model.ts'

const TYPES = ['lesson', 'test', 'webinar'] as const

/** Says what guests can open in a course, and what they need an account for. */
export function GuestLine({ guests }: { guests: GuestAccess }) {
  const t = useTranslations('admin.studio.guests')
  const counts = useTranslations('admin.studio.counts')
  const named = (of: GuestAccess['open']) =>
    TYPES.flatMap((type) => (of[type] ? [counts(type, { count: of[type] })] : [])).join(' · ')
  const [open, locked] = [named(guests.open), named(guests.locked)]
  return (
    <>
      {t(open === '' ? 'none' : 'open', { open })}{' '}
      {locked === '' ? open !== '' && t('all') : t(guests.isPaid ? 'bought' : 'locked', { locked })}
    </>
  )
}
