import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import type { ShownTest } from '#features/exams/model.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'
import { loadLater } from '#web/later-code.ts'
import { rulesIn } from '../../questions/draft-test.ts'
import { callTry } from '../questions/try-calls.ts'
import styles from './tests.module.css'

const PAPERS = 3

const TryTest = lazy(async () => ({ default: (await loadLater(() => import('./try-test.tsx'))).TryTest }))

interface Paper {
  session: string
  test: ShownTest
}

/** Papers drawn by the server as it draws them for learners, without storing them; each can be tried. */
export function SamplePapers({ handle, lang }: { handle: DraftHandle; lang: string | null }) {
  const t = useTranslations('admin.testEditor')
  const [papers, setPapers] = useState<readonly Paper[]>([])
  const [incomplete, setIncomplete] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [state, setState] = useState<'idle' | 'drawing' | 'failed'>('idle')
  const [tried, setTried] = useState<string>()
  const language = lang ?? FALLBACK_LANGUAGE
  const draw = async () => {
    setState('drawing')
    setTried(undefined)
    const test = { ...rulesIn(handle.document) }
    const sessions = Array.from({ length: PAPERS }, makeId)
    try {
      const drawn = await Promise.all(
        sessions.map(async (session) => ({
          session,
          ...(await callTry('POST /creator/try/test', { body: { test, lang: language, session } })),
        })),
      )
      setPapers(drawn.flatMap(({ session, test: shown }) => (shown ? [{ session, test: shown }] : [])))
      setIncomplete(drawn[0]?.incomplete.length ?? 0)
      setChosen(0)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const paper = papers[chosen]
  return (
    <section className={styles.papers} aria-label={t('papers')}>
      <div className={styles.bankHead}>
        <h2 className={styles.bankTitle}>{t('papers')}</h2>
        <button type="button" className={styles.quiet} disabled={state === 'drawing'} onClick={() => void draw()}>
          <Icon name="retry" />
          {t(papers.length > 0 ? 'drawAgain' : 'drawPapers')}
        </button>
      </div>
      <div role="status" className={styles.hint}>
        {state === 'failed' && t('drawFailed')}
        {state === 'idle' && incomplete > 0 && t('leftOut', { count: incomplete })}
      </div>
      {paper && (
        <>
          <div className={styles.segments} role="group" aria-label={t('papers')}>
            {papers.map(({ session }, index) => (
              <button
                key={session}
                type="button"
                aria-pressed={index === chosen}
                onClick={() => {
                  setChosen(index)
                  setTried(undefined)
                }}
              >
                {t('paper', { number: index + 1 })}
              </button>
            ))}
          </div>
          {tried === paper.session ? (
            <Suspense>
              <TryTest
                key={paper.session}
                session={paper.session}
                lang={language}
                test={{ ...rulesIn(handle.document) }}
                onClose={() => setTried(undefined)}
              />
            </Suspense>
          ) : (
            <>
              <ol className={styles.paper}>
                {(paper.test.attempt?.questions ?? []).map(({ id, title }) => (
                  <li key={id}>
                    <bdi>{title}</bdi>
                  </li>
                ))}
              </ol>
              <p className={styles.actions}>
                <button type="button" className={styles.soft} onClick={() => setTried(paper.session)}>
                  <Icon name="play" />
                  {t('tryPaper')}
                </button>
                <span className={styles.hint}>{t('notStored')}</span>
              </p>
            </>
          )}
        </>
      )}
    </section>
  )
}
