import { useTranslations } from 'use-intl'
import type { Course } from '#features/courses/model.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#web/link.tsx'

/** Replaces the button if the portal takes no payments, or none in this currency, and says whom to contact (PAY-20). */
export function NoPayment({ course: { title } }: { course: Course }) {
  const t = useTranslations('scenario.buy')
  const { email } = usePortalSettings().contacts
  return (
    <>
      <Notice tone="sun" icon="info">
        {t('none')}
      </Notice>
      {email ? (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(t('subject', { title }))}`}
          className={buttonClass({ size: 'lg', wide: true })}
        >
          <bdi>{t('ask', { email })}</bdi>
        </a>
      ) : (
        <Link to="/courses/?price=free" className={buttonClass({ size: 'lg', wide: true })}>
          {t('others')}
        </Link>
      )}
    </>
  )
}
