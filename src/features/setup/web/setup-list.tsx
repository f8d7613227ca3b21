import { useSuspenseQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import '#ui/lazy-icons.ts'
import { PageHead } from '#ui/page-head.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { localAddress } from '#web/local-address.ts'
import { Link } from '#web/link.tsx'
import { SETUP_PAGE, stepPath } from '../address.ts'
import { type ShownStep, setupQuery } from './queries.ts'
import styles from './setup.module.css'
import { SkipButton } from './skip-button.tsx'

/** All steps of the set-up with what each of them does; the next one is highlighted. */
export function SetupList() {
  const t = useTranslations('admin.setup')
  const format = useFormatter()
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(setupQuery())
  const { steps, isOpeningSoon } = data
  const done = steps.filter(({ state }) => state === 'done').length
  const next = steps.find(({ state }) => state === 'open')
  return (
    <div className={styles.page}>
      <AdminPageTop title={t('title')} path={SETUP_PAGE} />
      <PageHead
        title={t('title')}
        note={t(next ? 'note' : 'allDone')}
        actions={
          <a
            href={localAddress('/', code)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'line', size: 'sm' })}
          >
            <Icon name="eye" />
            {t('seePortal')}
          </a>
        }
      />
      <p className={styles.count} role="status">
        {t('count', { done: format.number(done), all: format.number(steps.length) })}
        {isOpeningSoon && <span className={styles.quiet}> {t('openingSoon')}</span>}
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.id} step={step} isNext={step.id === next?.id} />
        ))}
      </ol>
    </div>
  )
}

function Step({ step: { id, state }, isNext }: { step: ShownStep; isNext: boolean }) {
  const t = useTranslations('admin.setup')
  const say = useTranslations('admin.today.setUp')
  const title = say(`${id}.title`)
  return (
    <li
      className={styles.step}
      data-state={state}
      data-next={isNext || undefined}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' && <Icon name="check" />}
      </span>
      <span className={styles.words}>
        <Link to={stepPath(id)} className={styles.title}>
          {title}
        </Link>{' '}
        {state === 'open' ? (
          <VisuallyHidden>{t('states.open')}</VisuallyHidden>
        ) : (
          <span className={styles.state}>{t(`states.${state}`)}</span>
        )}
        {state !== 'done' && <span className={styles.about}>{say(`${id}.text`)}</span>}
      </span>
      {state === 'open' && (
        <span className={styles.ways}>
          <SkipButton id={id} isSkipped={false} title={title} />
          <Link
            to={stepPath(id)}
            aria-label={`${say(`${id}.action`)}: ${title}`}
            className={buttonClass({ variant: isNext ? 'primary' : 'line', size: 'sm' })}
          >
            {say(`${id}.action`)}
          </Link>
        </span>
      )}
      {state === 'skipped' && (
        <span className={styles.ways}>
          <SkipButton id={id} isSkipped title={title} />
        </span>
      )}
    </li>
  )
}
