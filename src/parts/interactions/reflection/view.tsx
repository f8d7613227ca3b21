import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useContentLanguage } from '#features/pages/web/content-language.tsx'
import { OPEN_TEXT_MAX_LENGTH } from '#features/results/limits.ts'
import { InteractionWall } from '#features/results/web/interaction-wall.tsx'
import { useDraft } from '#features/results/web/use-draft.ts'
import { useInteraction } from '#features/results/web/use-interaction.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { SavedState } from '#ui/saved-state.tsx'
import type { ReflectionProps } from './interaction.ts'
import styles from './reflection.module.css'

/** A private text of the learner, saved while they type. */
export function View({ title, text, placeholder, obligatory }: ReflectionProps) {
  const t = useTranslations('course')
  const content = useContentLanguage()
  const { result, pending, send } = useInteraction('reflection')
  const { value, change, drop } = useDraft([])
  const kept = pending ?? result?.answers
  const words = (value.length > 0 ? value : kept)?.[0]?.text ?? ''
  const write = (next: string) => {
    change([{ text: next }])
    // The newest text replaces one that has not been sent yet.
    send({ title }, [{ text: next }], { type: 'reflection', isReplaceable: true })
  }
  const isSaved = kept?.[0]?.text === words
  const isSafe = isSaved && !pending && value.length > 0
  const forget = useEffectEvent(drop)
  useEffect(() => {
    // Another device may change the text, so a saved text isn't kept on this one.
    if (isSafe) forget()
  }, [isSafe])
  return (
    <InteractionWall isWanted={obligatory === true && !kept} onEarlyAnswer={([first]) => write(first?.text ?? '')}>
      <div className={styles.page}>
        <h3 className={styles.title}>
          <bdi {...content}>{title}</bdi>
        </h3>
        {text && (
          <p className={styles.text}>
            <bdi {...content}>{text}</bdi>
          </p>
        )}
        <Field
          multiline
          label={t('reflectionLabel')}
          help={
            <span className={styles.private}>
              <Icon name="lock" />
              {t('reflectionPrivate')}
            </span>
          }
          value={words}
          maxLength={OPEN_TEXT_MAX_LENGTH}
          dir="auto"
          rows={5}
          {...(placeholder && { placeholder })}
          onChange={(event) => write(event.target.value)}
        />
        <p className={styles.state}>
          {words.trim() !== '' && isSaved && (
            <SavedState
              state={pending ? 'saving' : 'saved'}
              text={pending ? t('reflectionHere') : t('reflectionSaved')}
            />
          )}
        </p>
      </div>
    </InteractionWall>
  )
}
