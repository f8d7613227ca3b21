import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUser } from '#features/accounts/web/queries.ts'
import { callGroups, groupToJoinQuery } from '../queries.ts'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { showToast } from '#ui/toasts.ts'
import { Link } from '#web/link.tsx'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { SignInGuard } from '#features/account-shell/web/sign-in-guard.tsx'

/** The page where people join a group (IMPL-42). */
export function Page() {
  const t = useTranslations('page.profile')
  const { code = '' } = useParams()
  const path = `/join/${code}/`
  if (!useUser().isGuest) return <JoinGroup code={code} path={path} />
  return (
    <>
      <PrivatePageMeta title={t('join.guard')} path={path} />
      <SignInGuard title={t('join.guard')} />
    </>
  )
}

function JoinGroup({ code, path }: { code: string; path: string }) {
  const t = useTranslations('page.profile.join')
  const { data } = useSuspenseQuery(groupToJoinQuery(code))
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { title, isMember, courses } = data
  const join = async () => {
    setBusy(true)
    try {
      await callGroups('POST /router/groups/:code/join', { params: { code } })
      // Membership may change everything that is shown.
      await queryClient.invalidateQueries()
    } catch {
      showToast({ tone: 'error', text: t('failed') })
    }
    setBusy(false)
  }
  const [course] = courses
  return (
    <>
      <PrivatePageMeta title={title} path={path} />
      <EmptyState
        level={1}
        art={<LitDoorArt />}
        title={title}
        action={
          isMember ? (
            <Link to={course ? `/courses/${course.id}/` : '/courses/'} className={buttonClass({ size: 'lg' })}>
              {t('on')}
            </Link>
          ) : (
            <Button size="lg" busy={isBusy} onClick={() => void join()}>
              {t('join')}
            </Button>
          )
        }
      >
        {t(isMember ? 'isMember' : 'text')}
      </EmptyState>
    </>
  )
}
