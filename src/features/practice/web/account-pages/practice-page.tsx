import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AccountFrame } from '#features/account-shell/web/account-frame.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { showToast } from '#ui/toasts.ts'
import { Link } from '#web/link.tsx'
import styles from '../practice.module.css'
import { PracticeQuestion } from '../practice-question.tsx'
import { callPractice, nextQuestionQuery } from '../queries.ts'

/** Questions that were answered wrongly in lessons, one at a time. */
export function Page() {
  return (
    <AccountFrame page="practice">
      <Practice />
    </AccountFrame>
  )
}

function Practice() {
  const t = useTranslations('page.practice')
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(nextQuestionQuery(code))
  const queryClient = useQueryClient()
  // The question stays while its answer is read, although it isn’t the next one any more.
  const [shown, setShown] = useState({ ...data, turn: 0 })
  const [isLoading, setLoading] = useState(false)
  const load = async (work: () => Promise<unknown>) => {
    setLoading(true)
    try {
      await work()
      const next = await queryClient.fetchQuery({ ...nextQuestionQuery(code), staleTime: 0 })
      setShown(({ turn }) => ({ ...next, turn: turn + 1 }))
      void queryClient.invalidateQueries({ queryKey: ['GET /lpm/practice'] })
    } catch {
      showToast({ tone: 'error', text: t('failedToLoad') })
    }
    setLoading(false)
  }
  const turn = (isOn: boolean) => load(() => callPractice('PUT /lpm/practice', { body: { isOn } }))
  const { isOn, question, count } = shown
  if (!isOn)
    return (
      <EmptyState
        title={t('off')}
        action={
          <Button size="lg" busy={isLoading} onClick={() => void turn(true)}>
            {t('turnOn')}
          </Button>
        }
      >
        {t('offText')}
      </EmptyState>
    )
  return (
    <div className={styles.practice}>
      {question ? (
        <>
          <p className={styles.count} role="status">
            {t('today', { count })}
          </p>
          <PracticeQuestion
            key={`${question.elementId} ${question.blockId} ${shown.turn}`}
            question={question}
            isNext={shown.turn > 0}
            isLoading={isLoading}
            onNext={() => void load(async () => {})}
          />
        </>
      ) : (
        <EmptyState
          art={<LitDoorArt />}
          title={t(shown.turn > 0 ? 'done' : 'nothing')}
          action={
            <Link to="/profile/progress/" className={buttonClass({ size: 'lg' })}>
              {t('toCourses')}
            </Link>
          }
        >
          {t('nothingText')}
        </EmptyState>
      )}
      <div className={styles.foot}>
        <p>{t('about')}</p>
        <Button variant="text" size="sm" busy={isLoading} onClick={() => void turn(false)}>
          {t('turnOff')}
        </Button>
      </div>
    </div>
  )
}
