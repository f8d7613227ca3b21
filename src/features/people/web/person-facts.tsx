import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DateText } from '#i18n/date-text.tsx'
import { findLanguage } from '#i18n/languages.ts'
import { Badge } from '#ui/badge.tsx'
import type { Person } from '../model.ts'
import { Facts } from '#features/admin-shell/web/facts.tsx'
import styles from './person.module.css'

/** Contact details and identifiers of a person. */
export function PersonFacts({ person }: { person: Person }) {
  const t = useTranslations('admin.person')
  const tMerge = useTranslations('admin.merge')
  const { email, emailVerified, mergedEmails, phone, username, lang, registered, id } = person
  return (
    <Facts
      facts={[
        email !== null && {
          label: t('email'),
          value: (
            <span className={styles.line}>
              <Written>{email}</Written>
              <Badge tone={emailVerified ? 'ok' : 'plain'}>{t(emailVerified ? 'verified' : 'notVerified')}</Badge>
            </span>
          ),
        },
        mergedEmails.length > 0 && {
          label: tMerge('mergedEmails'),
          value: <Written>{mergedEmails.join(', ')}</Written>,
        },
        phone !== null && { label: t('phone'), value: <Written>{phone}</Written> },
        username !== null && { label: t('username'), value: <bdi>{username}</bdi> },
        lang !== null && { label: t('language'), value: <bdi>{findLanguage(lang)?.name ?? lang}</bdi> },
        { label: t('registered'), value: <DateText value={registered} /> },
        { label: t('id'), value: <Written>{id}</Written> },
      ]}
    />
  )
}

/** Left to right in every language. */
const Written = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>
