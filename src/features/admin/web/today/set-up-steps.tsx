import { useTranslations } from 'use-intl'
import type { SetUp } from '#features/today/model.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import styles from './set-up-steps.module.css'

type Step = SetUp['steps'][number]

/** What is missing in a new portal. Only the next step is explained; the texts are beside the code of the feature that provides them. */
export function SetUpSteps({ setUp: { steps, to } }: { setUp: SetUp }) {
  const t = useTranslations('admin.today')
  const ready = steps.filter(({ state }) => state !== 'open').length
  const next = steps.find(({ state }) => state === 'open')
  const inOrder = [...steps.filter(({ state }) => state === 'open'), ...steps.filter(({ state }) => state !== 'open')]
  return (
    <aside aria-labelledby="set-up" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="set-up">{t('setUpTitle')}</h2>
        <span className={styles.count}>{t('setUpCount', { ready, all: steps.length })}</span>
      </div>
      <ol className={styles.steps}>
        {inOrder.map((step) => (
          <li key={step.id} data-state={step === next ? 'next' : step.state}>
            <span aria-hidden="true" className={styles.door}>
              {step.state === 'done' && <Icon name="check" />}
            </span>
            {step === next ? <NextStep step={step} /> : <OtherStep step={step} />}
          </li>
        ))}
      </ol>
      <Link to={to} className={buttonClass({ variant: 'text', size: 'sm' })}>
        {t('setUpAll')}
      </Link>
    </aside>
  )
}

function NextStep({ step: { id, to } }: { step: Step }) {
  const t = useTranslations('admin.today.setUp')
  return (
    <span className={styles.next}>
      <b>{t(`${id}.title`)}</b>
      <span className={styles.text}>{t(`${id}.text`)}</span>
      <Link to={to} className={buttonClass({ variant: 'soft', size: 'sm', className: styles.action })}>
        {t(`${id}.action`)}
      </Link>
    </span>
  )
}

function OtherStep({ step: { id, state, to } }: { step: Step }) {
  const t = useTranslations('admin.today.setUp')
  const tState = useTranslations('admin.today.setUpState')
  if (state === 'open')
    return (
      <Link to={to} className={styles.open}>
        {t(`${id}.title`)}
        <Icon name="chevron" />
      </Link>
    )
  return (
    <span>
      {t(`${id}.title`)} <VisuallyHidden>{tState(state)}</VisuallyHidden>
    </span>
  )
}
