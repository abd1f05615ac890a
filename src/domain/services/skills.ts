/** The services of one branch that an operator may serve; null is all of them. */
export type Skills = readonly number[] | null;

/** Whether somebody with these skills may serve the service. */
export function mayServe(skills: Skills, serviceId: number): boolean {
  return skills === null || skills.includes(serviceId);
}
