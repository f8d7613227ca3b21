import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { ListStatus } from '#ui/list-status.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { FileKind } from '../../kinds.ts'
import type { LibraryAsked } from '../../library-address.ts'
import { FILES_PER_PAGE } from '../../limits.ts'
import type { LibraryFile } from '../../media.ts'
import { isOfLibrary, libraryQuery } from './calls.ts'
import { FileGrid } from './file-grid.tsx'
import { LibraryTools } from './library-tools.tsx'
import styles from './picker.module.css'
import { onUploaded } from './uploads.ts'
import { UploadArea } from './upload-area.tsx'

interface LibraryPickerProps {
  open: boolean
  /** Restricts the choice to this kind. */
  kind?: FileKind | undefined
  onClose: () => void
  onFile: (file: LibraryFile) => void
}

/** The library in a popup: to choose a file, or to upload one. */
export function LibraryPicker({ open, kind, onClose, onFile }: LibraryPickerProps) {
  const t = useTranslations('admin.media')
  const titleId = useId()
  const [asked, setAsked] = useState<LibraryAsked>({ page: 1, ...(kind && { kind }) })
  const { data, isError, refetch } = useQuery(libraryQuery(asked))
  useFreshLibrary()
  const pages = data ? Math.ceil(data.total / FILES_PER_PAGE) : 1
  return (
    <Sheet isWide open={open} onClose={onClose} closeLabel={t('close')} labelledBy={titleId}>
      <div className={styles.picker}>
        <h2 id={titleId}>{t(kind ? `pick.${kind}` : 'pick.any')}</h2>
        <UploadArea kind={kind} />
        <LibraryTools asked={asked} isOneKind={kind !== undefined} onAsk={(next) => setAsked({ ...next, page: 1 })} />
        <ListStatus
          state={data ? (data.files.length > 0 ? 'ready' : 'empty') : isError ? 'failed' : 'loading'}
          loading={{ label: t('loading'), shape: 'card' }}
          empty={{ title: t(asked.q ? 'noneFound' : 'none') }}
          failed={{ text: t('problems.offline'), retryLabel: t('retry'), onRetry: () => void refetch() }}
        >
          <FileGrid label={t('files')} view="grid" files={data?.files ?? []} onChoose={onFile} />
        </ListStatus>
        {pages > 1 && (
          <div className={styles.pages}>
            <Button
              variant="line"
              size="sm"
              disabled={asked.page === 1}
              onClick={() => setAsked({ ...asked, page: asked.page - 1 })}
            >
              {t('previous')}
            </Button>
            <Button
              variant="line"
              size="sm"
              disabled={asked.page >= pages}
              onClick={() => setAsked({ ...asked, page: asked.page + 1 })}
            >
              {t('next')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** Refetches the library whenever an upload has finished. */
export function useFreshLibrary(): void {
  const queryClient = useQueryClient()
  useEffect(() => onUploaded(() => void queryClient.invalidateQueries({ predicate: isOfLibrary })), [queryClient])
}
