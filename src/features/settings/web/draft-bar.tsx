import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { type Problem, problemOf } from '#base/errors.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { TextsProvider, useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { openPopup } from '#web/popups.ts'
import { lazyTextsQuery } from '#web/queries.ts'
import styles from './draft-bar.module.css'
import { leaveDraft } from './draft-cookie.ts'
import { callSettings, isOfSettings, settingsQuery } from './queries.ts'
import { SETTINGS_PLACES } from '../settings-places.ts'

/** Whether others have saved the parts of the draft meanwhile. */
const isOvertaken = ({ code }: Problem) => code === 'settings.overtaken'

interface DraftBarProps {
  /** Names of the parts that aren't published yet. */
  parts: readonly string[]
}

/** Bar on every page while an administrator looks at the draft of the settings, with buttons to publish and discard it (AUTH-11). */
export function DraftBar(props: DraftBarProps) {
  const language = useLanguage()
  // Pages for visitors don't include texts of the administration: they are loaded with the bar.
  const { data: texts } = useQuery(lazyTextsQuery(language.code, 'admin'))
  const place = usePlaceAbove()
  if (!texts) return null
  return createPortal(
    <TextsProvider language={language} texts={texts}>
      <Bar {...props} />
    </TextsProvider>,
    place,
  )
}

/** Returns an element above the whole page for the bar. Created after hydration, so only in browsers. */
function usePlaceAbove(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.body.prepend(place)
    return () => place.remove()
  }, [place])
  return place
}

function Bar({ parts }: DraftBarProps) {
  const t = useTranslations('admin.settings')
  const { data } = useQuery(settingsQuery())
  const { isBusy, change } = useChange(isOfSettings, () => t('draft.failed'))
  const titles = SETTINGS_PLACES.filter((place) => parts.includes(place)).map((place) => t(`${place}.tab`))
  const run = async (work: () => Promise<unknown>) => {
    const end = async () => {
      await work()
      leaveDraft()
      location.reload()
    }
    const failure = await change(end, undefined, isOvertaken)
    if (failure !== undefined && isOvertaken(problemOf(failure))) await askOver()
  }
  const publish = (over: boolean) =>
    run(() =>
      callSettings('POST /backoffice/settings/draft/publish', {
        body: { revision: data?.draft?.revision ?? '', over },
      }),
    )
  const askOver = async () => {
    const isSure = await openPopup('confirm', {
      title: t('draft.overQuestion'),
      text: t('draft.overText'),
      confirmText: t('draft.over'),
      cancelText: t('draft.cancel'),
    })
    if (isSure) await publish(true)
  }
  const drop = async () => {
    const isSure = await openPopup('confirm', {
      title: t('draft.dropQuestion'),
      text: t('draft.dropText'),
      confirmText: t('draft.drop'),
      cancelText: t('draft.cancel'),
      tone: 'bad',
    })
    if (isSure) await run(() => callSettings('DELETE /backoffice/settings/draft'))
  }
  return (
    <aside aria-label={t('draft.title')} data-on="night" data-screen data-draft-bar className={styles.bar}>
      <p className={styles.words}>
        <strong>{t('draft.title')}</strong>
        <span>{t('draft.parts', { parts: titles.join(', ') })}</span>
      </p>
      <div className={styles.actions}>
        <Button size="sm" busy={isBusy} disabled={!data?.draft} onClick={() => void publish(false)}>
          {t('draft.publish')}
        </Button>
        <Button size="sm" variant="line" disabled={isBusy} onClick={() => void drop()}>
          {t('draft.drop')}
        </Button>
        <Button
          size="sm"
          variant="text"
          disabled={isBusy}
          onClick={() => {
            leaveDraft()
            location.reload()
          }}
        >
          {t('draft.leave')}
        </Button>
      </div>
    </aside>
  )
}
