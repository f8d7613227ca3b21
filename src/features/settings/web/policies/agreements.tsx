import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { EditorPair } from '#features/admin-shell/web/editor/editor-frame.tsx'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import type { SavedPolicy } from '#features/policies/admin-api.ts'
import { AGREEMENTS_PAGE } from '#features/policies/model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { Table } from '#ui/table.tsx'
import { Link } from '#web/link.tsx'
import settings from '../settings.module.css'
import { agreementsQuery } from './queries.ts'

interface Agreement {
  id: string
  name: string
  version: string
  acceptedAt: string
}

const personOf = ({ id, name }: Agreement) => (
  <Link to={`/admin/users/${id}/`}>
    <bdi>{name || id.slice(0, 8)}</bdi>
  </Link>
)
const versionOf = ({ version }: Agreement) => <MomentText value={version} />
const momentOf = ({ acceptedAt }: Agreement) => <MomentText value={acceptedAt} />

/** Who agreed to which version of a policy, the newest first; each stored version can be downloaded. */
export function Agreements({ category, versions }: Pick<SavedPolicy, 'category' | 'versions'>) {
  const t = useTranslations('admin.settings.policies')
  const format = useFormatter()
  const { date } = useFormats()
  const [version, setVersion] = useState('')
  const [offset, setOffset] = useState(0)
  const { data } = useQuery({
    ...agreementsQuery(category, { ...(version && { version }), offset }),
    placeholderData: keepPreviousData,
  })
  const chosen = versions.find((each) => each.version === version)
  const shown = (at: string) => `${date(at)} ${at.slice(11, 16)}`
  return (
    <div className={settings.stack}>
      <EditorPair>
        <Select
          label={t('version')}
          value={version}
          options={[
            { value: '', text: t('everyVersion') },
            ...versions.map(({ version: value, agreed }) => ({
              value,
              text: t('versionOf', { at: shown(value), number: format.number(agreed) }),
            })),
          ]}
          onChange={({ target }) => {
            setVersion(target.value)
            setOffset(0)
          }}
        />
      </EditorPair>
      {chosen?.isKept && (
        <a
          href={`/api/backoffice/policies/${category}/versions/${version}`}
          download={`${category}-${version.slice(0, 10)}.json`}
          className={buttonClass({ variant: 'text', size: 'sm', className: settings.add })}
        >
          {t('text')}
        </a>
      )}
      {data && data.people.length > 0 && (
        <Table
          label={t('who')}
          columns={[
            {
              key: 'name',
              title: t('person'),
              isHead: true,
              cell: personOf,
            },
            { key: 'version', title: t('version'), cell: versionOf },
            { key: 'at', title: t('at'), cell: momentOf },
          ]}
          rows={data.people}
          keyOf={(row) => `${row.id} ${row.version}`}
        />
      )}
      {data?.total === 0 && <p className={settings.quiet}>{t('nobody')}</p>}
      <div className={settings.actions}>
        {offset > 0 && (
          <Button size="sm" variant="text" onClick={() => setOffset(Math.max(0, offset - AGREEMENTS_PAGE))}>
            {t('newer')}
          </Button>
        )}
        {data && offset + AGREEMENTS_PAGE < data.total && (
          <Button size="sm" variant="text" onClick={() => setOffset(offset + AGREEMENTS_PAGE)}>
            {t('earlier')}
          </Button>
        )}
      </div>
    </div>
  )
}
