import type { ReactNode } from 'react'
import { AdminPageTop } from '../admin-page-top.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import page from '../admin-page.module.css'

interface EditorPageProps {
  title: string
  note?: ReactNode
  /** Address of the page, without language. */
  path: string
  /** The list that the entry belongs to; its address without language. */
  list: { title: string; path: string }
  actions?: ReactNode
  /** Shown instead of the children if the entry no longer exists. */
  gone?: string | undefined
  children: ReactNode
}

/** A page of one entry of a list, such as its editor, with a link back to the list. */
export function EditorPage({ title, note, path, list, actions, gone, children }: EditorPageProps) {
  return (
    <div className={page.page}>
      <AdminPageTop title={title} path={path} list={list} />
      <PageHead title={<bdi>{title}</bdi>} note={note} actions={actions} />
      {gone === undefined ? children : <EmptyState title={gone} />}
    </div>
  )
}
