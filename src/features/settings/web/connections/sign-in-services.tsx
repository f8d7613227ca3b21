import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { EditorFields, EditorPair } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { hasFieldErrors } from '#features/admin-shell/web/faults-of.ts'
import { FormFaults } from '#features/admin-shell/web/form-faults.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Field } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { textsOf } from '#web/form-texts.ts'
import { Group } from '../group.tsx'
import settings from '../settings.module.css'
import { callConnections, isOfConnections, type SignInService, signInServicesQuery } from './queries.ts'

/** Services by which people can sign in, with their keys, which can be set and never read. */
export function SignInServices() {
  const t = useTranslations('admin.settings.sign-in')
  const { data, isLoadingError } = useQuery(signInServicesQuery())
  if (isLoadingError) return <p role="alert">{t('failed')}</p>
  if (!data) return <Skeleton shape="block" />
  return (
    <EditorFields className={settings.narrow}>
      <CopyField
        label={t('callback')}
        help={t('callbackHelp')}
        value={data.callbackUrl}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
      />
      {data.services.map((service) => (
        <Service key={`${service.id} ${service.clientId}`} service={service} />
      ))}
    </EditorFields>
  )
}

function Service({ service: { id, name, isOn, hasKeys, clientId } }: { service: SignInService }) {
  const t = useTranslations('admin.settings.sign-in')
  const { isBusy, faults, change } = useChange(isOfConnections)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const textIn = textsOf(values)
    const clientSecret = textIn('clientSecret').trim()
    const body = {
      isOn: values.get('isOn') !== null,
      clientId: textIn('clientId').trim(),
      ...(clientSecret !== '' && { clientSecret }),
    }
    await change(
      () => callConnections('PUT /backoffice/sign-in-services/:id', { params: { id }, body }),
      t('saved', { name }),
      hasFieldErrors,
    )
  }
  const state = isOn && hasKeys ? 'on' : isOn ? 'keysMissing' : 'off'
  return (
    <FormFaults faults={faults}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Group title={name} note={t.has(`notes.${id}`) ? t(`notes.${id}`) : t('anyNote')}>
          <p>
            <Badge tone={state === 'on' ? 'ok' : state === 'off' ? 'plain' : 'sun'}>{t(`states.${state}`)}</Badge>
          </p>
          <Switch name="isOn" label={t('on', { name })} defaultChecked={isOn} />
          <EditorPair>
            <Field
              label={t('clientId')}
              name="clientId"
              help={t('clientIdHelp')}
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              defaultValue={clientId}
            />
            <Field
              label={t('clientSecret')}
              name="clientSecret"
              type="password"
              help={t(hasKeys ? 'isSet' : 'isNotSet')}
              dir="ltr"
              autoComplete="new-password"
            />
          </EditorPair>
          <div className={settings.actions}>
            <Button type="submit" size="sm" busy={isBusy}>
              {t('save')}
            </Button>
          </div>
        </Group>
      </form>
    </FormFaults>
  )
}
