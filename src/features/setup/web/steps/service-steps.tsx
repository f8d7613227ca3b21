import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { EditorFields } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { SystemList } from '#features/orders/web/admin/system-list.tsx'
import { TERMS_CATEGORIES } from '#features/policies/model.ts'
import { MailServerEditor } from '#features/settings/web/connections/mail-server-editor.tsx'
import { SignInServices } from '#features/settings/web/connections/sign-in-services.tsx'
import { OnePolicy } from '#features/settings/web/policies/one-policy.tsx'
import { policiesQuery } from '#features/settings/web/policies/queries.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from '../setup.module.css'

/** The two policies to which everybody agrees at registration. */
export function PoliciesStep() {
  const t = useTranslations('admin.settings.policies')
  const { data, isLoadingError } = useQuery(policiesQuery())
  if (isLoadingError) return <p role="alert">{t('failed')}</p>
  if (!data) return <Skeleton shape="block" />
  return (
    <EditorFields className={styles.narrow}>
      {data.policies
        .filter(({ category }) => TERMS_CATEGORIES.some((each) => each === category))
        .map((policy) => (
          <OnePolicy key={policy.category} policy={policy} />
        ))}
    </EditorFields>
  )
}

export const MailStep = () => <MailServerEditor />

export const SignInStep = () => <SignInServices />

export const PaymentsStep = () => <SystemList />
