import { useQuery } from '@tanstack/react-query'
import { useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { problemOf, type Problem } from '#base/errors.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import type { SystemAlias } from '#features/pages/model.ts'
import { Blocks } from '#features/pages/web/blocks.tsx'
import { pageQuery } from '#features/pages/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { dispatch } from '#web/actions.ts'
import { Link } from '#web/link.tsx'
import { problemAlias } from '../loaders/loaders.ts'
import { EmptyLayout } from './empty-layout.tsx'
import centred from './centred-message.module.css'
import styles from './problem-page.module.css'

const SERVER_FAULT = 500
const UNAVAILABLE = 503

/** What a visitor sees when a page can't be shown (spec §2, Error pages). */
export function ProblemPage() {
  const problem = problemOf(useRouteError())
  const alias = problemAlias(problem)
  return (
    <EmptyLayout art={<ClosedDoorPicture />}>
      <div className={styles.problem} data-status={problem.status}>
        <meta name="robots" content="noindex" />
        {alias ? <ContentProblem alias={alias} /> : <OtherProblem problem={problem} />}
      </div>
    </EmptyLayout>
  )
}

const ClosedDoorPicture = () => <img src="/art/closed-door.svg" alt="" width={320} height={240} />

/** 404 and access-denied are content pages, with a built-in screen as fallback (ERROR-55, ERROR-56). */
function ContentProblem({ alias }: { alias: SystemAlias }) {
  const t = useTranslations('env')
  const { code } = useLanguage()
  const { data } = useQuery({ ...pageQuery(alias, code), enabled: false })
  // If the content page isn't translated, the interface text in the visitor's language is better.
  const page = data?.languages.includes(code) ? data : undefined
  const words = alias === '404' ? 'notFound' : 'accessDenied'
  return (
    <>
      <title>{page?.title ?? t(`${words}.title`)}</title>
      <h1 className={centred.title}>{page?.title ?? t(`${words}.title`)}</h1>
      {page ? (
        <div className={styles.words}>
          <Blocks blocks={page.components} flow="column" languages={page.languages} />
        </div>
      ) : (
        <p className={styles.text}>{t(`${words}.text`)}</p>
      )}
      <p className={centred.actions}>
        <BackLink />
        <Link to="/" className={buttonClass({ variant: 'line', size: 'lg' })}>
          {t('home')}
        </Link>
        {alias === '404' && <SearchLink />}
      </p>
    </>
  )
}

function SearchLink() {
  const t = useTranslations('page.search')
  return (
    <Link to="/search/" className={buttonClass({ variant: 'text', size: 'lg' })}>
      <Icon name="search" />
      {t('open')}
    </Link>
  )
}

/** Link back to the catalogue, or to the course of a single-course portal (ERROR-13 to 16). */
function BackLink() {
  const t = useTranslations('env')
  const { type, courseId } = usePortalSettings()
  const isSingle = type === 'mono' && courseId !== null
  return (
    <Link to={isSingle ? `/courses/${courseId}/` : '/courses/'} className={buttonClass({ size: 'lg' })}>
      {isSingle ? t('backToSingleCourse') : t('back')}
    </Link>
  )
}

/** The shown status; none without an answer of the server. */
function OtherProblem({ problem: { status, code, message } }: { problem: Problem }) {
  const t = useTranslations('env')
  const user = useUser()
  const title = useProblemTitle({ status, code }) ?? message
  const description = `errors.${status}.description` as const
  return (
    <>
      <title>{title}</title>
      <h1 className={centred.title}>{title}</h1>
      {t.has(description as never) && <p className={styles.text}>{t(description as never)}</p>}
      {status > 0 && (
        <p className={styles.code}>
          <bdi>
            {status} {code}
          </bdi>
        </p>
      )}
      <p className={centred.actions}>
        <Button variant="soft" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
        {status === 401 && <SignOutLink />}
        {status === 403 && user.isGuest && (
          <Button onClick={() => dispatch('START_SCENARIO', { id: 'login' })}>{t('signIn')}</Button>
        )}
        <Link to="/" className={buttonClass({ variant: 'line' })}>
          {t('home')}
        </Link>
      </p>
    </>
  )
}

/** The heading for errors that the portal knows; others show their message (ERROR-07). */
function useProblemTitle({ status, code }: Pick<Problem, 'status' | 'code'>): string | undefined {
  const t = useTranslations('env')
  // A reverse proxy answers 502 or 504 if the portal doesn't respond.
  const known = status > SERVER_FAULT && status !== UNAVAILABLE ? SERVER_FAULT : status
  const key = `errors.${known}.title` as const
  const isOwn = code.startsWith('portal.') || code === 'TOKEN-BAD'
  return isOwn && t.has(key as never) ? t(key as never) : undefined
}

/** The single sign-on address that ends an invalid session (ERROR-04, ERROR-05). */
function SignOutLink() {
  const t = useTranslations('env')
  const { code } = useLanguage()
  return (
    <a href={`/api/sso/logout?returnTo=/${code}/`} className={buttonClass({ variant: 'primary' })}>
      {t('signOut')}
    </a>
  )
}
