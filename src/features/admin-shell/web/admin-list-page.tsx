import type { ComponentProps, ReactNode } from 'react'
import { AdminPageTop } from './admin-page-top.tsx'
import { PageHead } from '#ui/page-head.tsx'
import page from './admin-page.module.css'
import { ListFile } from './lists/list-file.tsx'
import { EmptyList, type EmptyListProps } from './empty-list.tsx'

interface AdminListPageProps {
  title: string
  note: ReactNode
  /** Address of the page, without language. */
  path: string
  actions?: ReactNode
  /** The list as a file for spreadsheets. */
  file?: ComponentProps<typeof ListFile> | undefined
  /** Between heading and list: a form that adds an entry, filters, totals. */
  top?: ReactNode
  /** Shown instead of the list if there are no entries; otherwise undefined. */
  empty: EmptyListProps | undefined
  /** The list. */
  children: ReactNode
}

/** A page of administration with a heading and a list. */
export function AdminListPage({ title, note, path, actions, file, top, empty, children }: AdminListPageProps) {
  return (
    <div className={page.page}>
      <AdminPageTop title={title} path={path} />
      <PageHead
        title={title}
        note={note}
        actions={
          file && !empty ? (
            <div className={page.actions}>
              {actions}
              <ListFile {...file} />
            </div>
          ) : (
            actions
          )
        }
      />
      {top}
      {empty ? (
        <EmptyList {...empty} />
      ) : (
        <div data-list className={page.whole}>
          {children}
        </div>
      )}
    </div>
  )
}
