export const texts = {
  hierarchy: 'Jerarquía',
  allHierarchies: 'Todas las jerarquías',
  division: 'División',
  allDivisions: 'Todas',
};
