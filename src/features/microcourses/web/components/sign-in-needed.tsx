import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { dispatch } from '#web/actions.ts'
import type { Microcourse } from '../../model.ts'
import styles from './sign-in-needed.module.css'

/** Replaces a microcourse that requires signing in: the scenario that guards it starts automatically (MICRO-13). */
export function SignInNeeded({ microcourse }: { microcourse: Microcourse }) {
  const t = useTranslations('course')
  const ask = () => askToSignIn(microcourse)
  const askAtOnce = useEffectEvent(ask)
  useEffect(() => askAtOnce(), [microcourse.id])
  return (
    <div className={styles.closed}>
      <Notice tone="sun" icon="lock">
        {t('microcourseClosed')}
      </Notice>
      <Button size="lg" onClick={ask}>
        {t('microcourseOpenIt')}
      </Button>
    </div>
  )
}

function askToSignIn({ id, courseId, relativeUrl }: Microcourse): void {
  dispatch('START_SCENARIO', {
    id: 'start-free-microcourse',
    options: { microcourse: id, returnTo: relativeUrl, ...(courseId !== null && { course: courseId }) },
  })
}
