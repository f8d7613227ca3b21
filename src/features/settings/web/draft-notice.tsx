import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { previewDraft } from './draft-cookie.ts'
import { settingsQuery } from './queries.ts'
import styles from './settings.module.css'

/** Says on the settings pages that there is a draft, while the draft bar is not shown. */
export function DraftNotice() {
  const t = useTranslations('admin.settings.draft')
  const { data } = useSuspenseQuery(settingsQuery())
  const { draft } = usePortalSettings()
  if (data.draft === null || draft) return null
  const look = () => {
    previewDraft()
    location.reload()
  }
  return (
    <Notice tone="sun">
      <p>{t('waiting')}</p>
      <div className={styles.actions}>
        <Button size="sm" variant="line" onClick={look}>
          {t('show')}
        </Button>
      </div>
    </Notice>
  )
}
