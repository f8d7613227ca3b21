import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FEEDBACK_MAX_LENGTH, MARKS } from '#features/feedback/limits.ts'
import { sendFeedback } from '#features/feedback/web/send-feedback.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.ts'
import type { PopupViewProps } from '#web/popups.ts'
import { useVisitor } from '#web/visitor.ts'
import type { FeedbackPopupProps } from './popup.ts'
import styles from './view.module.css'

export function View({ courseId, titleId, close }: FeedbackPopupProps & PopupViewProps) {
  const t = useTranslations('course')
  const { code } = useLanguage()
  const visitor = useVisitor()
  const [mark, setMark] = useState<number>()
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (mark === undefined || visitor.kind !== 'user') return
    const text = new FormData(event.currentTarget).get('text')
    const words = typeof text === 'string' ? text : ''
    await sendFeedback({ userId: visitor.userId, mark, text: words, lang: code, courseId })
    showToast({ tone: 'success', text: t('feedbackThanks') })
    close()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <h2 id={titleId} className={styles.title}>
        {t('feedbackTitle')}
      </h2>
      <fieldset className={styles.marks}>
        <legend>{t('feedbackMark')}</legend>
        <div className={styles.row}>
          {MARKS.map((value) => (
            <label key={value} className={styles.mark} data-lit={(mark !== undefined && value <= mark) || undefined}>
              <input
                type="radio"
                name="mark"
                value={value}
                checked={mark === value}
                onChange={() => setMark(value)}
                aria-label={t('feedbackStars', { count: value })}
              />
              <Icon name="star" />
            </label>
          ))}
        </div>
        <p className={styles.said} aria-hidden="true">
          {mark === undefined ? ' ' : t(`feedbackSaid.m${mark}`)}
        </p>
      </fieldset>
      {mark !== undefined && (
        <Field
          multiline
          name="text"
          label={t(mark >= 4 ? 'feedbackGood' : 'feedbackBad')}
          optional={t('feedbackOptional')}
          dir="auto"
          rows={3}
          maxLength={FEEDBACK_MAX_LENGTH}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" disabled={mark === undefined}>
          {t('feedbackSend')}
        </Button>
        <Button variant="text" onClick={() => close()}>
          {t('feedbackNotNow')}
        </Button>
      </div>
    </form>
  )
}
