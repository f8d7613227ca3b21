import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { checkName, checkPassword } from '#features/accounts/rules.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { FormField, StepForm } from '#features/scenarios/web/form/form.tsx'
import { Terms, useTermsGate } from '#features/scenarios/web/form/terms.tsx'
import { useScenarioState } from '#features/scenarios/web/store.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { showToast } from '#ui/toasts.ts'
import { dispatch } from '#web/actions.ts'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { isTextsKey } from '#web/queries.ts'
import type { HeldInvitation } from '../../model.ts'
import { callPeopleImport, invitationQuery } from '../queries.ts'
import styles from './invitation-page.module.css'

const COURSES = '/profile/progress/in-progress/'

/** The page to which the email of an invitation leads: it creates the account of the invited address. */
export function Page() {
  const t = useTranslations('page.profile.invitation')
  const { token = '' } = useParams()
  const { data } = useQuery({ ...invitationQuery(token), retry: false })
  return (
    <>
      {/* Not the address itself, which would let others accept the invitation. */}
      <PrivatePageMeta title={t('title')} path="/" />
      {data?.state === 'open' ? (
        <Open token={token} invitation={data} />
      ) : (
        <Closed isAccepted={data?.state === 'accepted'} />
      )}
    </>
  )
}

function Closed({ isAccepted }: { isAccepted: boolean }) {
  const t = useTranslations('page.profile.invitation')
  return (
    <EmptyState
      level={1}
      art={<LitDoorArt />}
      title={t(isAccepted ? 'accepted' : 'ended')}
      action={isAccepted && <CoursesLink />}
    >
      {t(isAccepted ? 'acceptedText' : 'endedText')}
    </EmptyState>
  )
}

function CoursesLink() {
  const t = useTranslations('page.profile.invitation')
  return (
    <Link to={COURSES} className={buttonClass({ size: 'lg' })}>
      {t('courses')}
    </Link>
  )
}

interface OpenProps {
  token: string
  invitation: HeldInvitation
}

function Open({ token, invitation }: OpenProps) {
  const t = useTranslations('page.profile.invitation')
  const say = useTranslations()
  const { isGuest } = useUser()
  const { email, hasAccount, isOwn, courses, groups, mentor } = invitation
  const titles = [...courses.map(({ title }) => title), ...groups]
  const address = `/join/invitation/${token}/`
  const signIn = () => dispatch('START_SCENARIO', { id: 'login', options: { returnTo: address } })
  const text = isGuest ? (hasAccount ? 'hasAccount' : 'text') : isOwn ? undefined : 'otherPerson'
  return (
    <EmptyState
      level={1}
      art={<LitDoorArt />}
      title={t('title')}
      action={
        isOwn ? (
          <AcceptButton token={token} />
        ) : isGuest && hasAccount ? (
          <Button size="lg" onClick={signIn}>
            {say('portal.signIn')}
          </Button>
        ) : (
          isGuest && <NewAccount token={token} invitation={invitation} />
        )
      }
    >
      {text !== undefined && <span className={styles.line}>{t(text, { email })}</span>}
      {titles.length > 0 && <span className={styles.line}>{t('given', { titles: titles.join(', ') })}</span>}
      {mentor !== '' && <span className={styles.line}>{t('mentor', { name: mentor })}</span>}
    </EmptyState>
  )
}

/** Returns the function to call once an invitation is accepted: everything on the portal may look different then. */
function useGoOn(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { code } = useLanguage()
  return async () => {
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isTextsKey(queryKey) })
    await navigate(localAddress(COURSES, code))
  }
}

function AcceptButton({ token }: { token: string }) {
  const t = useTranslations('page.profile.invitation')
  const goOn = useGoOn()
  const [isBusy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    try {
      await callPeopleImport('POST /router/person-invitations/:token/accept', { params: { token } })
      await goOn()
    } catch {
      showToast({ tone: 'error', text: t('failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="lg" busy={isBusy} onClick={() => void accept()}>
      {t('accept')}
    </Button>
  )
}

interface Values {
  firstName: string
  lastName: string
  password: string
}

function NewAccount({ token, invitation: { firstName, lastName } }: OpenProps) {
  const t = useTranslations('page.profile.invitation')
  const field = useTranslations('validation.field')
  const queryClient = useQueryClient()
  const { hasLoading } = useScenarioState()
  const gate = useTermsGate()
  const goOn = useGoOn()
  const send = async (body: Values) => {
    try {
      await callPeopleImport('POST /router/person-invitations/:token/account', { params: { token }, body })
    } catch (error) {
      // The page then says why the invitation can't be accepted any more.
      if (problemOf(error).code.startsWith('people-import.'))
        await queryClient.invalidateQueries(invitationQuery(token))
      throw error
    }
    await goOn()
  }
  return (
    <div className={styles.form}>
      <StepForm<Values> initial={{ firstName, lastName, password: '' }} send={send} mayBegin={gate.pass}>
        <FormField<Values>
          name="firstName"
          label={field('firstName')}
          autoComplete="given-name"
          // In the HTML of the server as well, before the app runs.
          defaultValue={firstName}
          check={checkName}
        />
        <FormField<Values>
          name="lastName"
          label={field('lastName')}
          autoComplete="family-name"
          defaultValue={lastName}
          check={(typed) => (typed.trim() === '' ? undefined : checkName(typed))}
        />
        <FormField<Values>
          name="password"
          type="password"
          dir="ltr"
          label={field('password')}
          autoComplete="new-password"
          check={checkPassword}
        />
        <Terms gate={gate} />
        <Button type="submit" size="lg" wide busy={hasLoading}>
          {t('create')}
        </Button>
      </StepForm>
    </div>
  )
}
