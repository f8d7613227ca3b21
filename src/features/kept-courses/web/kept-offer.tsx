import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { freeRoom, keepCourse, keeper } from './kept.ts'
import { GUEST_OWNER, limitsOf } from './kept-course.ts'
import type { Offer } from './keeper.ts'
import { Limits } from './kept-limits.tsx'
import styles from './kept-panel.module.css'
import { useSizeWords } from './use-size-words.ts'

type Found = { offer: Offer; free: number | undefined } | 'failed' | undefined

/** How large a course is, and the button that stores it. */
export function KeptOffer({ courseId }: { courseId: string }) {
  const t = useTranslations('course.kept')
  const { code: lang } = useLanguage()
  const user = useUser()
  const sizeOf = useSizeWords()
  const { found, ask } = useOffer(courseId, lang)
  const [withVideos, setWithVideos] = useState(false)
  if (found === 'failed') {
    return (
      <>
        <Notice tone="bad" role="alert">
          {t('failed')}
        </Notice>
        <div className={styles.actions}>
          <Button onClick={ask}>{t('again')}</Button>
        </div>
      </>
    )
  }
  if (found?.offer.keeping.lessons.length === 0) return <Notice tone="info">{t('nothing')}</Notice>
  const { offer, free } = found ?? {}
  const bytes = (offer?.bytes ?? 0) + (withVideos ? (offer?.videoBytes ?? 0) : 0)
  const owner = user.isGuest ? GUEST_OWNER : user.id
  return (
    <>
      <p className={styles.note}>{t('text')}</p>
      <p className={styles.facts} role="status">
        {offer ? t('size', { count: offer.keeping.lessons.length, size: sizeOf(bytes) }) : t('measuring')}
      </p>
      {offer && offer.videoBytes > 0 && (
        <Checkbox
          label={t('videos', { size: sizeOf(offer.videoBytes) })}
          checked={withVideos}
          onChange={({ target }) => setWithVideos(target.checked)}
        />
      )}
      {free !== undefined && free < bytes && <Notice>{t('noRoom', { free: sizeOf(free) })}</Notice>}
      {offer && <Limits course={{ limits: limitsOf(offer.keeping), withVideos: true }} />}
      <div className={styles.actions}>
        <Button disabled={!offer} onClick={() => void keepCourse({ courseId, lang, owner, withVideos }, offer)}>
          {t('start')}
        </Button>
      </div>
    </>
  )
}

function useOffer(courseId: string, lang: string) {
  const [found, setFound] = useState<Found>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const load = async () => {
      const next = await Promise.all([keeper.offer({ courseId, lang, signal }), freeRoom()]).then(
        ([offer, free]): Found => ({ offer, free }),
        (): Found => 'failed',
      )
      if (!signal.aborted) setFound(next)
    }
    void load()
    return () => leaving.abort()
  }, [courseId, lang, tries])
  const ask = () => {
    setFound(undefined)
    setTries(tries + 1)
  }
  return { found, ask }
}
