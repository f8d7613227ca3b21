import { ImportFromHome } from '../file-import/pages.tsx'
import { StudioShell } from '../shell/studio-shell.tsx'

/** Imports a file from the list of courses (IMPL-01). */
export const Page = () => (
  <StudioShell>
    <ImportFromHome />
  </StudioShell>
)
