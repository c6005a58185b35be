declare module "virtual:icons/*" {
  /** path data by the icon's name */
  const icons: Record<string, string>;
  export default icons;
}
