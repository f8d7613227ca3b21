import { createElement, type FunctionComponent, useEffect, useState } from 'react'
import { loadLater } from '#web/later-code.ts'

const rarePieces = () => import('./rare-pieces.ts')

// Optional parts of the shell. Their code is loaded only with pages that show them.
const loaders = {
  afterwards: async () => (await import('./afterwards.tsx')).Afterwards,
  bell: async () => (await import('#features/notifications/web/bell.tsx')).Bell,
  banner: async () => (await rarePieces()).Banner,
  courseDiscussions: async () =>
    (await import('#features/discussions/web/course-discussion-button.tsx')).CourseDiscussionButton,
  continueCourse: async () => (await import('#features/learning/web/home/continue-course.tsx')).ContinueCourse,
  languageNotice: async () => (await rarePieces()).LanguageNotice,
  maintenance: async () => (await rarePieces()).MaintenanceScreen,
  mentor: async () => (await import('./mentor-corner.tsx')).MentorCorner,
  coursePage: async () => (await import('#features/learning/web/pages/course-page.tsx')).Page,
  opening: async () => (await rarePieces()).OpeningScreen,
  sideMenu: async () => (await import('#features/portal/web/components/side-menu.tsx')).SideMenu,
}
type Pieces = { [Name in keyof typeof loaders]: Awaited<ReturnType<(typeof loaders)[Name]>> }
export type PieceName = keyof Pieces

/** Source file of each piece, as in the build's manifest. */
const PIECE_FILES: Readonly<Record<PieceName, string>> = {
  afterwards: 'src/app/layouts/afterwards.tsx',
  bell: 'src/features/notifications/web/bell.tsx',
  banner: 'src/app/layouts/rare-pieces.ts',
  courseDiscussions: 'src/features/discussions/web/course-discussion-button.tsx',
  continueCourse: 'src/features/learning/web/home/continue-course.tsx',
  languageNotice: 'src/app/layouts/rare-pieces.ts',
  maintenance: 'src/app/layouts/rare-pieces.ts',
  mentor: 'src/app/layouts/mentor-corner.tsx',
  coursePage: 'src/features/learning/web/pages/course-page.tsx',
  opening: 'src/app/layouts/rare-pieces.ts',
  sideMenu: 'src/features/portal/web/components/side-menu.tsx',
}

/** Files of the pieces on a page, for preload links of the server. */
export const filesOfPieces = (names: readonly PieceName[]): string[] =>
  import.meta.env.SSR ? names.map((name) => PIECE_FILES[name]) : []

const loaded: Partial<Pieces> = {}

/** Loads pieces before rendering. */
export async function preparePieces(names: readonly PieceName[]): Promise<void> {
  await Promise.all(names.map(loadPiece))
}

const loadPiece = async (name: PieceName): Promise<Partial<Pieces>> =>
  Object.assign(loaded, { [name]: loaded[name] ?? (await loaders[name]()) })

interface PieceOf<Name extends PieceName> {
  name: Name
  props: Parameters<Pieces[Name]>[0]
}

/** Renders a piece of the shell; one that is needed later appears when its code is loaded. */
export function Piece<Name extends PieceName>({ name, props }: PieceOf<Name>) {
  const [, setCount] = useState(0)
  useEffect(() => {
    if (!loaded[name]) void loadLater(() => loadPiece(name)).then(() => setCount((count) => count + 1))
  }, [name])
  // The name determines the type of the props.
  const view = loaded[name] as FunctionComponent<object> | undefined
  return view ? createElement(view, props) : null
}
