import { useTranslations } from 'use-intl'
import { buttonClass, type ButtonLook } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'

/** Leads to the page that imports a file: `from` is the page of the course or lesson that it is imported into. */
export function ImportLink({ from, variant = 'line' }: { from: string } & Pick<ButtonLook, 'variant'>) {
  const t = useTranslations('admin.fileImport')
  return (
    <Link to={`${from}import/`} className={buttonClass({ size: 'sm', variant })}>
      <Icon name="upload" />
      {t('open')}
    </Link>
  )
}
