import type { Kernel } from '#server/kernel.ts'
import { keepPolicyVersions } from './store-versions.ts'

/** Lets every change of content keep the texts of policies that are new with it. To be called once in each process. */
export function registerPolicies({ content }: Kernel): void {
  content.beforeCommit('policies', keepPolicyVersions)
}
