import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { EditorFields, EditorPair } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { hasFieldErrors } from '#features/admin-shell/web/faults-of.ts'
import { useProblemText } from '#features/admin-shell/web/words.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useUnsavedForm } from '#features/portal/web/unsaved/use-unsaved-work.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { textsOf } from '#web/form-texts.ts'
import type { MailOutcome } from '../../mail-outcomes.ts'
import { Group } from '../group.tsx'
import settings from '../settings.module.css'
import { callConnections, isOfConnections, type MailFacts, mailServerQuery } from './queries.ts'

type Server = NonNullable<MailFacts['server']>
type Security = Server['security']

/** The port at which mail servers expect each encryption. */
const PORTS: Readonly<Record<Security, number>> = { tls: 465, starttls: 587, none: 25 }
const SECURITIES = ['tls', 'starttls', 'none'] as const

interface Answer {
  outcome: MailOutcome
  said: string | null
  to: string
}

/** The mail server: its address and sender, and a test email whose outcome is explained in plain words. */
export function MailServerEditor() {
  const t = useTranslations('admin.settings.mail')
  const { data, isLoadingError } = useQuery(mailServerQuery())
  if (isLoadingError) return <p role="alert">{t('failed')}</p>
  if (!data) return <Skeleton shape="block" />
  return <Editor facts={data} />
}

function Editor({ facts }: { facts: MailFacts }) {
  const t = useTranslations('admin.settings.mail')
  const { ref, forget } = useUnsavedForm({ place: 'mail-server' })
  const { isBusy, faults, answer, save, remove } = useMailServer(forget)
  const { place, from, isTried, server } = facts
  const isOwn = place === 'portal' || place === 'none'
  return (
    <FormFaults faults={faults}>
      <form
        ref={ref}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          void save(event.currentTarget, isOwn)
        }}
      >
        <EditorFields className={settings.narrow}>
          <p className={settings.actions}>
            <Badge tone={place === 'mailbox' || isTried ? 'ok' : 'sun'}>
              {t(
                place === 'none'
                  ? 'state.none'
                  : place === 'mailbox'
                    ? 'state.mailbox'
                    : isTried
                      ? 'state.tried'
                      : 'state.untried',
              )}
            </Badge>
            {from && (
              <span className={settings.quiet}>
                {t('from')} <bdi dir="ltr">{from}</bdi>
              </span>
            )}
          </p>
          {place === 'environment' && <Notice tone="info">{t('environment')}</Notice>}
          {place === 'mailbox' && <Notice tone="info">{t('mailbox')}</Notice>}
          {isOwn && <ServerFields server={server} />}
          <TestFields isOwn={isOwn} />
          <div className={settings.actions}>
            <Button type="submit" busy={isBusy}>
              {t(isOwn ? 'saveAndTest' : 'test')}
            </Button>
            {server && (
              <Button variant="text" disabled={isBusy} onClick={() => void remove()}>
                {t('remove')}
              </Button>
            )}
          </div>
          {answer && <Outcome answer={answer} />}
        </EditorFields>
      </form>
    </FormFaults>
  )
}

function ServerFields({ server }: { server: Server | null }) {
  const t = useTranslations('admin.settings.mail')
  const { name, contacts } = usePortalSettings()
  const [security, setSecurity] = useState<Security>(server?.security ?? 'tls')
  const [port, setPort] = useState(String(server?.port ?? PORTS.tls))
  const change = (next: Security) => {
    // A port of one's own stays.
    if (port === String(PORTS[security])) setPort(String(PORTS[next]))
    setSecurity(next)
  }
  return (
    <>
      <Group title={t('server')} note={t('serverNote')}>
        <Field
          label={t('host')}
          name="host"
          help={t('hostHelp')}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          required
          defaultValue={server?.host}
        />
        <EditorPair>
          <Select
            label={t('security')}
            name="security"
            value={security}
            options={SECURITIES.map((value) => ({ value, text: t(`securities.${value}`) }))}
            onChange={({ target }) => change(SECURITIES.find((each) => each === target.value) ?? 'tls')}
          />
          <Field
            label={t('port')}
            name="port"
            dir="ltr"
            inputMode="numeric"
            required
            value={port}
            onChange={({ target }) => setPort(target.value)}
          />
        </EditorPair>
        <EditorPair>
          <Field
            label={t('user')}
            name="user"
            help={t('userHelp')}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            defaultValue={server?.user}
          />
          <Field
            label={t('password')}
            name="password"
            type="password"
            help={t(server?.hasPassword ? 'passwordIsSet' : 'passwordHelp')}
            dir="ltr"
            autoComplete="new-password"
            reveal={{ show: t('show'), hide: t('hide') }}
          />
        </EditorPair>
      </Group>
      <Group title={t('sender')} note={t('senderNote')}>
        <EditorPair>
          <Field
            label={t('fromName')}
            name="fromName"
            dir="auto"
            maxLength={100}
            defaultValue={server?.fromName ?? name}
          />
          <Field
            label={t('fromAddress')}
            name="fromAddress"
            type="email"
            dir="ltr"
            required
            defaultValue={server?.fromAddress ?? contacts.email}
          />
        </EditorPair>
      </Group>
    </>
  )
}

function TestFields({ isOwn }: { isOwn: boolean }) {
  const t = useTranslations('admin.settings.mail')
  const { email } = useUser()
  return (
    <Group title={t('testTitle')} note={t(isOwn ? 'testNote' : 'testOnlyNote')}>
      <Field label={t('to')} name="to" type="email" dir="ltr" required defaultValue={email ?? ''} />
    </Group>
  )
}

const addressOf = (address: ReactNode) => <bdi dir="ltr">{address}</bdi>

function Outcome({ answer: { outcome, said, to } }: { answer: Answer }) {
  const t = useTranslations('admin.settings.mail')
  const isGood = outcome === 'sent' || outcome === 'kept'
  return (
    <Notice tone={isGood ? 'ok' : 'bad'} role={isGood ? 'status' : 'alert'}>
      <p>{t.rich(`outcomes.${outcome}`, { to, b: addressOf })}</p>
      {said && (
        <p className={settings.quiet}>
          {t('said')} <bdi dir="ltr">{said}</bdi>
        </p>
      )}
    </Notice>
  )
}

/** Saves the mail server and tests it in one step. */
function useMailServer(onSaved: () => void) {
  const t = useTranslations('admin.settings.mail')
  const textOf = useProblemText()
  const { isBusy, faults, change } = useChange(isOfConnections, (thrown) =>
    problemOf(thrown).code === 'settings.mail-elsewhere' ? t('environment') : textOf(thrown),
  )
  const [answer, setAnswer] = useState<Answer>()
  const save = async (form: HTMLFormElement, isOwn: boolean) => {
    setAnswer(undefined)
    const textIn = textsOf(new FormData(form))
    const to = textIn('to').trim()
    await change(
      async () => {
        if (isOwn) await callConnections('PUT /backoffice/mail-server', { body: serverIn(textIn) })
        onSaved()
        const { outcome, said } = await callConnections('POST /backoffice/mail-server/test', { body: { to } })
        setAnswer({ outcome, said, to })
        const password = form.elements.namedItem('password')
        if (password instanceof HTMLInputElement) password.value = ''
      },
      undefined,
      hasFieldErrors,
    )
  }
  const remove = async () => {
    setAnswer(undefined)
    await change(() => callConnections('DELETE /backoffice/mail-server'), t('removed'))
  }
  return { isBusy, faults, answer, save, remove }
}

function serverIn(textIn: (name: string) => string) {
  const password = textIn('password')
  return {
    host: textIn('host').trim(),
    port: Number(textIn('port')),
    security: SECURITIES.find((each) => each === textIn('security')) ?? ('tls' as const),
    user: textIn('user').trim(),
    fromName: textIn('fromName').trim(),
    fromAddress: textIn('fromAddress').trim(),
    ...(password !== '' && { password }),
  }
}
