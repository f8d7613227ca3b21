import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { isOfLanguages, languagesQuery } from '#features/settings/web/languages-query.ts'
import { callSettings } from '#features/settings/web/queries.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import styles from './translations.module.css'

/** How complete a language is, and whether a native speaker has read it, which an administrator can say. */
export function LanguageState({ lang }: { lang: string }) {
  const t = useTranslations('admin.translations')
  const format = useFormatter()
  const { data } = useSuspenseQuery(languagesQuery())
  const { isBusy, change } = useChange(isOfLanguages)
  const state = data.languages.find(({ code }) => code === lang)
  if (!state) return null
  const { share, isRead } = state
  const mark = () =>
    change(() => callSettings('PUT /backoffice/languages/:lang', { params: { lang }, body: { isRead: !isRead } }))
  return (
    <div className={styles.head}>
      <span>{t('share', { share: format.number(share / 100, { style: 'percent' }) })}</span>
      <span role="status">
        <Badge tone={isRead ? 'ok' : 'sun'}>{t(isRead ? 'read' : 'notRead')}</Badge>
      </span>
      <Button size="sm" variant="line" busy={isBusy} onClick={() => void mark()}>
        {t(isRead ? 'markUnread' : 'markRead')}
      </Button>
    </div>
  )
}
