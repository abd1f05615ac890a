/** IDs of the branch's services that an operator may serve; null means all. */
export type Skills = readonly number[] | null;

export function mayServe(skills: Skills, serviceId: number): boolean {
  return skills === null || skills.includes(serviceId);
}
