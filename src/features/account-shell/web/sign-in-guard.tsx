import { useTranslations } from 'use-intl'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { dispatch } from '#web/actions.ts'
import { useLocation } from 'react-router'

/** Shown to guests in place of an account page. After signing in they return to it (SCEN-21). */
export function SignInGuard({ title }: { title: string }) {
  const t = useTranslations('page.profile')
  const say = useTranslations('portal')
  const { pathname } = useLocation()
  return (
    <EmptyState
      level={1}
      art={<img src="/art/closed-door.svg" alt="" width="320" height="240" />}
      title={title}
      action={
        <a
          href={`?${new URLSearchParams({ login: '1', returnTo: pathname })}`}
          className={buttonClass({ size: 'lg' })}
          onClick={(event) => {
            event.preventDefault()
            dispatch('START_SCENARIO', { id: 'login', options: { returnTo: pathname } })
          }}
        >
          {say('signIn')}
        </a>
      }
    >
      {t('guard.text')}
    </EmptyState>
  )
}
