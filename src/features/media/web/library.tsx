import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { libraryIn } from '#features/files/library-address.ts'
import { FILES_PER_PAGE } from '#features/files/limits.ts'
import type { LibraryFile } from '#features/files/media.ts'
import { libraryQuery } from '#features/files/web/library/calls.ts'
import { FileGrid, type LibraryView } from '#features/files/web/library/file-grid.tsx'
import { LIBRARY_PATH, LibraryTools } from '#features/files/web/library/library-tools.tsx'
import { useFreshLibrary } from '#features/files/web/library/picker.tsx'
import { UploadArea } from '#features/files/web/library/upload-area.tsx'
import { useSizeText } from '#features/files/web/library/words.ts'
import { AdminPageTop } from '#features/admin-shell/web/admin-page-top.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { DropAnywhere } from './drop-anywhere.tsx'
import { FileSheet } from './file-sheet.tsx'
import styles from './library.module.css'

/** The library: files, uploads in progress, and one file in the side sheet. */
export function Library() {
  const t = useTranslations('admin.media')
  const { code } = useLanguage()
  const [query, setQuery] = useSearchParams()
  const [view, setView] = useState<LibraryView>('grid')
  const asked = libraryIn(query)
  const { data } = useSuspenseQuery(libraryQuery(asked))
  useFreshLibrary()
  const go = (change: Record<string, string | undefined>) =>
    setQuery((now) => withChange(now, change), { preventScrollReset: true })
  const isBin = asked.bin === '1'
  return (
    <div className={styles.page}>
      <AdminPageTop title={t('title')} path={LIBRARY_PATH} />
      <PageHead
        title={t(isBin ? 'binTitle' : 'title')}
        note={isBin ? t('binNote') : <Room room={data.room} />}
        actions={
          <Link
            to={isBin ? LIBRARY_PATH : `${LIBRARY_PATH}?bin=1`}
            className={buttonClass({ variant: 'line', size: 'sm' })}
          >
            {t(isBin ? 'backToLibrary' : 'bin')}
          </Link>
        }
      />
      {!isBin && (
        <>
          <DropAnywhere />
          <UploadArea />
        </>
      )}
      <LibraryTools asked={asked} onAsk={({ q, kind, order }) => go({ q, kind, order, page: undefined })} />
      <SegmentedControl
        label={t('view')}
        className={styles.view}
        value={view}
        options={(['grid', 'list'] as const).map((value) => ({ value, text: t(`views.${value}`) }))}
        onChange={setView}
      />
      {data.files.length === 0 ? (
        <EmptyState
          art={<LitDoorArt />}
          title={t(isBin ? 'noneInBin' : asked.q || asked.kind ? 'noneFound' : 'none')}
        />
      ) : (
        <FileGrid
          label={t('files')}
          view={view}
          files={data.files}
          noteOf={deletedNote}
          onChoose={({ id }) => go({ file: id })}
        />
      )}
      <Pagination
        label={t('pages')}
        page={asked.page}
        pages={Math.ceil(data.total / FILES_PER_PAGE)}
        hrefOf={(page) =>
          `${localAddress(LIBRARY_PATH, code)}?${withChange(query, { page: String(page), file: undefined })}`
        }
        previousLabel={t('previous')}
        nextLabel={t('next')}
      />
      <FileSheet id={query.get('file') ?? undefined} onClose={() => go({ file: undefined })} />
    </div>
  )
}

const deletedNote = ({ deletedAt }: LibraryFile) => deletedAt && <DeletedNote at={deletedAt} />

function DeletedNote({ at }: { at: string }) {
  const t = useTranslations('admin.media')
  return (
    <span className={styles.deleted}>
      {t('deletedAt')} <MomentText value={at} />
    </span>
  )
}

function Room({ room: { used, max } }: { room: { used: number; max: number } }) {
  const t = useTranslations('admin.media')
  const sizeOf = useSizeText()
  return (
    <>
      {t('note')}
      {used > 0 && (
        <>
          {' · '}
          <bdi>{t('room', { used: sizeOf(used), max: sizeOf(max) })}</bdi>
        </>
      )}
    </>
  )
}

function withChange(query: URLSearchParams, change: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
