import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ShownAttempt } from '../model.ts'
import styles from './test.module.css'

interface Props {
  attempt: ShownAttempt
  isFinishing: boolean
  onChoose: (place: number) => void
  onFinish: () => void
}

/** All questions at a glance, and the finish button. Finishing with unanswered questions asks for confirmation. */
export function TestOverview({ attempt, isFinishing, onChoose, onFinish }: Props) {
  const t = useTranslations('course')
  const [isAsking, setAsking] = useState(false)
  const items = new Map(attempt.state.list.map((item) => [item.id, item]))
  const open = attempt.questions.filter(({ id }) => !items.get(id)?.isAnswered).length
  const isChecked = attempt.state.verificationType === 'mentor'
  const finish = () => {
    setAsking(false)
    onFinish()
  }
  return (
    <>
      <h2 className={styles.title}>{t('testOverviewTitle')}</h2>
      <p className={styles.quiet}>{open === 0 ? t('testAllAnswered') : t('testSomeOpen', { count: open })}</p>
      <ol className={styles.glance}>
        {attempt.questions.map(({ id, title }, place) => {
          const { isAnswered = false, isFlagged = false } = items.get(id) ?? {}
          return (
            <li key={id}>
              <button type="button" className={styles.row} onClick={() => onChoose(place)}>
                <span className="num">{place + 1}</span>
                <bdi>{title}</bdi>
                <span className={styles.mark} data-open={!isAnswered || undefined}>
                  {isFlagged && <Icon name="flag" />}
                  {isFlagged ? t('testFlagged') : isAnswered ? t('testAnswered') : t('testOpen')}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      <nav className={styles.ways} aria-label={t('testWaysLabel')}>
        <Button variant="line" onClick={() => onChoose(attempt.questions.length - 1)}>
          {t('testBack')}
        </Button>
        <Button busy={isFinishing} onClick={() => (open === 0 ? finish() : setAsking(true))}>
          {isChecked ? t('testHandIn') : t('testFinish')}
        </Button>
      </nav>
      {isFinishing && (
        <p role="status" className={styles.quiet}>
          {t('testFinishing')}
        </p>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        closeLabel={t('testKeepOn')}
        title={t('testAskTitle', { count: open })}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('testKeepOn')}</Button>
            <Button variant="line" onClick={finish}>
              {isChecked ? t('testHandInAnyway') : t('testFinishAnyway')}
            </Button>
          </>
        }
      >
        <p>{t('testAskText')}</p>
      </Dialog>
    </>
  )
}
