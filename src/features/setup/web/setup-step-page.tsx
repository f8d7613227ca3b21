import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { SETUP_PAGE, stepPath } from '../address.ts'
import { SETUP_STEPS, type SetupStep } from '../model.ts'
import { type ShownStep, setupQuery } from './queries.ts'
import styles from './setup.module.css'
import { SkipButton } from './skip-button.tsx'
import { CourseStep } from './steps/course-step.tsx'
import { HomeStep } from './steps/home-step.tsx'
import { LanguagesStep, LookStep, NameStep } from './steps/portal-steps.tsx'
import { MailStep, PaymentsStep, PoliciesStep, SignInStep } from './steps/service-steps.tsx'

const BODIES: Readonly<Record<SetupStep, ComponentType<{ step: ShownStep }>>> = {
  name: NameStep,
  languages: LanguagesStep,
  look: LookStep,
  home: HomeStep,
  course: CourseStep,
  policies: PoliciesStep,
  mail: MailStep,
  'sign-in': SignInStep,
  payments: PaymentsStep,
}

const TONES = { done: 'ok', open: 'sun', skipped: 'plain' } as const

/** One step of the set-up: what it does, whether it is done, and the way on. */
export function SetupStepPage({ id }: { id: SetupStep }) {
  const t = useTranslations('admin.setup')
  const say = useTranslations('admin.today.setUp')
  const { code } = useLanguage()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(setupQuery())
  const step = data.steps.find((each) => each.id === id) ?? { id, state: 'open', started: null }
  const title = say(`${id}.title`)
  const Body = BODIES[id]
  const next = nextOf(data.steps, id)
  const onward = next ? stepPath(next) : SETUP_PAGE
  return (
    <div className={styles.page}>
      <AdminPageTop title={title} path={stepPath(id)} />
      <Link to={SETUP_PAGE} className={styles.back}>
        <Icon name="arrow-start" />
        {t('allSteps')}
      </Link>
      <PageHead
        title={title}
        note={say(`${id}.text`)}
        actions={
          <span role="status">
            <Badge tone={TONES[step.state]}>{t(`states.${step.state}`)}</Badge>
          </span>
        }
      />
      <Suspense fallback={<Skeleton shape="block" />}>
        <Body step={step} />
      </Suspense>
      <nav aria-label={t('onward')} className={styles.onward}>
        {step.state !== 'done' && (
          <SkipButton
            id={id}
            isSkipped={step.state === 'skipped'}
            title={title}
            onSkipped={() => void navigate(localAddress(onward, code))}
          />
        )}
        <Link to={onward} className={buttonClass({ variant: step.state === 'done' ? 'primary' : 'line' })}>
          {next ? t('next', { step: say(`${next}.title`) }) : t('allSteps')}
        </Link>
      </nav>
    </div>
  )
}

/** The next step that is open, also one before this; none if this is the last. */
function nextOf(steps: readonly ShownStep[], id: SetupStep): SetupStep | undefined {
  const at = SETUP_STEPS.indexOf(id)
  return [...steps.slice(at + 1), ...steps.slice(0, at)].find(({ state }) => state === 'open')?.id
}
