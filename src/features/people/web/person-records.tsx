import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import type { Person } from '../model.ts'
import { Facts } from '#features/admin-shell/web/facts.tsx'
import styles from './person.module.css'

type Records = NonNullable<Person['records']>

/** Agreements with their dates, cookie choices, and campaign of a person (IMPL-30). */
export function PersonRecords({ records }: { records: Records }) {
  const t = useTranslations('admin.person')
  const { policies, cookies, cookiesChosenAt, campaign } = records
  return (
    <Facts
      facts={[
        { label: t('policies'), value: policies.length > 0 ? <Policies policies={policies} /> : t('nothingAccepted') },
        {
          label: t('cookies'),
          value: Object.keys(cookies).length > 0 ? <Cookies {...{ cookies, cookiesChosenAt }} /> : t('nothingChosen'),
        },
        { label: t('campaign'), value: campaign ? <Campaign campaign={campaign} /> : t('noCampaign') },
      ]}
    />
  )
}

function Policies({ policies }: Pick<Records, 'policies'>) {
  const { date } = useFormats()
  const t = useTranslations('admin.person')
  const say = useTranslations('portal')
  const nameOf = (category: string) =>
    category === 'terms-of-use' || category === 'privacy-policy' ? say(`policyTitles.${category}`) : category
  return (
    <ul className={styles.list}>
      {policies.map(({ category, version, acceptedAt }) => (
        <li key={`${category} ${version}`}>
          {nameOf(category)}
          <span className={styles.block}>{t('accepted', { accepted: date(acceptedAt), version: date(version) })}</span>
        </li>
      ))}
    </ul>
  )
}

function Cookies({ cookies, cookiesChosenAt }: Pick<Records, 'cookies' | 'cookiesChosenAt'>) {
  const { date } = useFormats()
  const t = useTranslations('admin.person')
  return (
    <>
      <ul className={styles.list}>
        {Object.entries(cookies).map(([name, isAllowed]) => (
          <li key={name} className={styles.line}>
            <Icon name={isAllowed ? 'check' : 'close'} />
            <bdi>{name}</bdi>
            <span className={styles.note}>{t(isAllowed ? 'allowed' : 'refused')}</span>
          </li>
        ))}
      </ul>
      {cookiesChosenAt !== null && <span className={styles.block}>{t('chosen', { date: date(cookiesChosenAt) })}</span>}
    </>
  )
}

function Campaign({ campaign }: { campaign: Record<string, string> }) {
  return (
    <ul className={styles.list}>
      {Object.entries(campaign).map(([name, value]) => (
        <li key={name} className={styles.line}>
          <bdi dir="ltr" className={styles.note}>
            {name}
          </bdi>
          <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  )
}
