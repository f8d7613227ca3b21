import { Home } from '../home/home.tsx'
import { StudioShell } from '../shell/studio-shell.tsx'

/** The start page of the studio: the courses one writes (IMPL-01). */
export const Page = () => (
  <StudioShell>
    <Home />
  </StudioShell>
)
