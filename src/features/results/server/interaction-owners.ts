import type { KnownVisitor } from '#base/roles.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { defineHook } from '#server/hooks.ts'
import type { Kernel } from '#server/kernel.ts'

/** Something besides the elements of courses in which questions are answered, such as a microcourse. In answers, its id is that of course and element. */
export interface InteractionOwner {
  /** Returns the blocks that learners see; undefined if there is no such thing. */
  listBlocks: (kernel: Kernel, id: string) => Promise<readonly SavedBlock[] | undefined>
  mayTakePart: (kernel: Kernel, of: { id: string; visitor: KnownVisitor }) => Promise<boolean>
}

export const interactionOwner = defineHook<InteractionOwner>('results.owner')

/** Returns the blocks of something other than an element; none if it doesn’t exist. */
export async function listOwnedBlocks(kernel: Kernel, id: string): Promise<readonly SavedBlock[]> {
  for (const owner of kernel.hooks.of(interactionOwner)) {
    const blocks = await owner.listBlocks(kernel, id)
    if (blocks) return blocks
  }
  return []
}

/** Whether a visitor may answer in something other than an element. */
export async function mayAnswerIn(kernel: Kernel, of: { id: string; visitor: KnownVisitor }): Promise<boolean> {
  for (const owner of kernel.hooks.of(interactionOwner)) {
    if ((await owner.listBlocks(kernel, of.id)) && (await owner.mayTakePart(kernel, of))) return true
  }
  return false
}
