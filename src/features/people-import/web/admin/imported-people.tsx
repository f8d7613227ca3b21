import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { EditorPage } from '#features/admin-shell/web/editor/editor-page.tsx'
import { FileLink } from '#features/admin-shell/web/file-link.tsx'
import { queryOf } from '#features/admin-shell/address.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Notice } from '#ui/notice.tsx'
import { importQuery } from '../queries.ts'
import { ImportRows } from './import-rows.tsx'

/** How often the page looks at an import that is running. */
const LOOK_EVERY_MS = 1000

/** An imported list, and what became of each row. */
export function ImportedPeople() {
  const t = useTranslations('admin.peopleImport')
  const { number, date } = useFormats()
  const { importId = '' } = useParams()
  const { data } = useSuspenseQuery({
    ...importQuery(importId),
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? LOOK_EVERY_MS : false),
  })
  const { rows, counts, total, by, at, finishedAt } = data
  const done = rows.filter(({ outcome }) => outcome !== null).length
  const day = date(at)
  return (
    <EditorPage
      title={t('title')}
      note={by === '' ? t('byNobody', { date: day }) : t('by', { name: by, date: day })}
      path={`/admin/users/import/${importId}/`}
      list={{ title: t('title'), path: '/admin/users/import/' }}
      actions={
        <FileLink address={`/api/backoffice/people-import.csv${queryOf({ id: importId })}`} text={t('fileOf')} />
      }
    >
      {finishedAt === null ? (
        <Notice tone="info" role="status">
          {t('running', { done: number(done), total: number(total) })}
        </Notice>
      ) : (
        <Notice tone="ok" role="status">
          {t('finished')}
        </Notice>
      )}
      <ImportRows rows={rows} counts={counts} />
    </EditorPage>
  )
}
