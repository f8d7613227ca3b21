import { createElement, type FunctionComponent, useEffect, useState } from 'react'
import { loadLater } from '#web/later-code.ts'

// Parts of the shell that few portals show at a time. Their code comes with the pages that have them, and so is no part of
// a first visit elsewhere.
const loaders = {
  afterwards: async () => (await import('./afterwards.tsx')).Afterwards,
  bell: async () => (await import('#features/notifications/web/bell.tsx')).Bell,
  banner: async () => (await import('#features/portal/web/banner/banner.tsx')).Banner,
  courseDiscussions: async () =>
    (await import('#features/discussions/web/course-discussion-button.tsx')).CourseDiscussionButton,
  goOn: async () => (await import('#features/learning/web/home/go-on.tsx')).GoOn,
  maintenance: async () => (await import('./maintenance-screen.tsx')).MaintenanceScreen,
  mentor: async () => (await import('./mentor-corner.tsx')).MentorCorner,
  coursePage: async () => (await import('#features/learning/web/pages/course-page.tsx')).Page,
  welcome: async () => (await import('./welcome-screen.tsx')).WelcomeScreen,
  sideMenu: async () => (await import('#features/portal/web/components/side-menu.tsx')).SideMenu,
}
type Pieces = { [Name in keyof typeof loaders]: Awaited<ReturnType<(typeof loaders)[Name]>> }
export type PieceName = keyof Pieces

/** Where the code of each piece is, as the build's manifest names it. */
const PIECE_FILES: Readonly<Record<PieceName, string>> = {
  afterwards: 'src/app/layouts/afterwards.tsx',
  bell: 'src/features/notifications/web/bell.tsx',
  banner: 'src/features/portal/web/banner/banner.tsx',
  courseDiscussions: 'src/features/discussions/web/course-discussion-button.tsx',
  goOn: 'src/features/learning/web/home/go-on.tsx',
  maintenance: 'src/app/layouts/maintenance-screen.tsx',
  mentor: 'src/app/layouts/mentor-corner.tsx',
  coursePage: 'src/features/learning/web/pages/course-page.tsx',
  welcome: 'src/app/layouts/welcome-screen.tsx',
  sideMenu: 'src/features/portal/web/components/side-menu.tsx',
}

/** Files of pieces that a page draws, for the server to name to the browser, which itself has no use for them. */
export const filesOfPieces = (names: readonly PieceName[]): string[] =>
  import.meta.env.SSR ? names.map((name) => PIECE_FILES[name]) : []

const loaded: Partial<Pieces> = {}

/** Loads pieces, so that the server can draw them and the browser need not wait for them. */
export async function preparePieces(names: readonly PieceName[]): Promise<void> {
  await Promise.all(names.map(loadPiece))
}

const loadPiece = async (name: PieceName): Promise<Partial<Pieces>> =>
  Object.assign(loaded, { [name]: loaded[name] ?? (await loaders[name]()) })

interface PieceOf<Name extends PieceName> {
  name: Name
  props: Parameters<Pieces[Name]>[0]
}

/** A piece of the shell. One that is wanted only while the page is shown appears when its code has come. */
export function Piece<Name extends PieceName>({ name, props }: PieceOf<Name>) {
  const [, setCount] = useState(0)
  useEffect(() => {
    if (!loaded[name]) void loadLater(() => loadPiece(name)).then(() => setCount((count) => count + 1))
  }, [name])
  // The name has settled which props belong to which piece.
  const view = loaded[name] as FunctionComponent<object> | undefined
  return view ? createElement(view, props) : null
}
