import { useTranslations } from 'use-intl'
import { buttonClass, type ButtonLook } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'

/** Leads to the page that exports a course or lesson: `from` is its page. */
export function ExportLink({ from, variant = 'line' }: { from: string } & Pick<ButtonLook, 'variant'>) {
  const t = useTranslations('admin.fileExport')
  return (
    <Link to={`${from}export/`} className={buttonClass({ size: 'sm', variant })}>
      <Icon name="download" />
      {t('open')}
    </Link>
  )
}
