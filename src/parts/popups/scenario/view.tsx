import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import type { ShownStep } from '#features/scenarios/model.ts'
import '#features/scenarios/web/early-popup.css'
import { earlyRefusal, POPUP_DRAWN_EVENT } from '#features/scenarios/web/early-popup.ts'
import { useServed } from '#features/scenarios/web/served.ts'
import { stepView } from '#features/scenarios/web/step-views.ts'
import { applyEvent, useScenarioState } from '#features/scenarios/web/store.ts'
import { useLessonTitle } from '#features/scenarios/web/use-lesson-title.ts'
import { DoorArt } from '#ui/art/door-art.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import styles from './view.module.css'

export function Art() {
  const { step } = useScenarioState()
  return step?.hasArt ? <DoorArt /> : null
}

/** The current step of the scenario: its title, the reason for it (alert), then its form. */
export function View({ titleId }: PopupViewProps) {
  const t = useTranslations('scenario')
  const { step, title, description, options, hasLoading } = useScenarioState()
  // Why signing in is required; not shown to visitors who have signed in meanwhile.
  const { isGuest } = useUser()
  // A form has its own title, written by an administrator.
  const form = options.form && 'fields' in options.form ? options.form : undefined
  const asks = step?.component === 'dynamic-form' ? form : undefined
  const heading = asks?.title ?? (title && t(title))
  const thanks = step?.component === 'form-sent' ? form?.thanks : undefined
  const lead = asks ? asks.subtitle : (thanks ?? (description && t(description)))
  const titleRef = useFocusOnChange(`${step?.id} ${title}`)
  // The popup is cleared 300 ms after it was closed, and its scenario with it.
  useEffect(() => () => void applyEvent({ type: 'reset' }), [])
  const served = useServed()
  const lesson = useLessonTitle()
  const key = options.alertText
  const isNamed = lesson !== undefined && (key === 'course' || key === 'course-close-first')
  const reason = key && (isNamed ? t(`alertNamed.${key}`, { title: lesson }) : t(`alert.${key}`))
  const [refused] = useState(() => (served ? served.refused : earlyRefusal()))
  const ref = useRef<HTMLDivElement>(null)
  // Before the browser paints: the server's popup goes as this one appears.
  useLayoutEffect(() => {
    dispatchEvent(new CustomEvent(POPUP_DRAWN_EVENT, { detail: ref.current?.closest('dialog') }))
  }, [])
  return (
    <div ref={ref} aria-busy={hasLoading || undefined}>
      {heading && (
        <h2 id={titleId} ref={titleRef} tabIndex={-1} className={styles.title}>
          {heading}
        </h2>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
      {reason && isGuest && (
        <Notice icon="lock" className={styles.alert}>
          {reason}
        </Notice>
      )}
      {refused && (
        <Notice tone="bad" role="alert" className={styles.alert}>
          <span data-refused="">{refused}</span>
        </Notice>
      )}
      {step && <Step key={`${step.id} ${step.component}`} step={step} />}
    </div>
  )
}

function Step({ step }: { step: ShownStep }) {
  const view = stepView(step.component)
  return view && createElement(view, step.props)
}

/**
 * A new screen has replaced the focused element, so its title gets the focus unless a field of it has taken that. On the first screen the
 * popup does that.
 */
function useFocusOnChange(screen: string) {
  const ref = useRef<HTMLHeadingElement>(null)
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (!document.activeElement?.matches('input')) ref.current?.focus()
  }, [screen])
  return ref
}
